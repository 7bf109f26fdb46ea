// Bounded load on loopback: M matches, 2 websocket clients each, speaking boardgame.io's wire events.
// Usage: node load.js PORT MATCHES SECONDS [paceMs]   paceMs=0: next move at once (closed loop).
const { io } = require('socket.io-client');
const [port, matches, seconds, pace] = [process.argv[2], +process.argv[3], +process.argv[4], +(process.argv[5] || 0)];
const url = `http://127.0.0.1:${port}/ttt`;
const lat = [];
let seq = 0, syncs = 0, gamesDone = 0, counting = false, stopped = false, errors = 0, otherLat = [], bytes = 0, nmsg = 0;
const RUN = Math.random().toString(36).slice(2, 8);

class Match {
  constructor(n) {
    this.n = n;
    this.socks = [0, 1].map(() => io(url, { transports: ['websocket'], forceNew: true, reconnection: false }));
    this.socks.forEach((s, p) => {
      s.on('connect_error', () => { errors++; });
      s.on('sync', (id, info) => this.onSync(p, id, info));
      s.on('update', (id, state, deltalog) => {
        if (nmsg < 500) { nmsg++; bytes += JSON.stringify([id, state, deltalog]).length; } // size sample
        this.onUpdate(p, id, state);
      });
    });
  }
  ready() {
    return Promise.all(this.socks.map((s) => new Promise((r) => (s.connected ? r() : s.on('connect', r)))));
  }
  start() {
    this.id = `${RUN}-${this.n}-${seq++}`;
    this.synced = 0;
    this.free = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    // the first sync creates the match, the second joins it
    this.socks[0].emit('sync', this.id, '0', undefined, 2);
  }
  onSync(p, id, info) {
    if (id !== this.id) return;
    syncs++;
    this.synced++;
    if (this.synced === 1) { this.socks[1].emit('sync', this.id, '1', undefined, 2); return; }
    if (this.synced === 2) { this.stateID = info.state._stateID; this.player = 0; this.later(); }
  }
  later() {
    if (stopped) return;
    if (pace > 0) setTimeout(() => this.move(), pace * (0.5 + Math.random())); else this.move();
  }
  move() {
    if (stopped) return;
    const cell = this.free.splice(Math.floor(Math.random() * this.free.length), 1)[0];
    const playerID = String(this.player);
    this.t0 = process.hrtime.bigint();
    this.got = 0;
    this.socks[this.player].emit('update',
      { type: 'MAKE_MOVE', payload: { type: 'clickCell', args: [cell], playerID } }, this.stateID, this.id, playerID);
  }
  onUpdate(p, id, state) {
    if (id !== this.id || state._stateID <= this.stateID && this.got === 0) return;
    const ms = Number(process.hrtime.bigint() - this.t0) / 1e6;
    if (p === this.player) { if (counting) lat.push(ms); } else if (counting) otherLat.push(ms);
    this.got++;
    if (this.got < 2) return; // both seats have the new state
    this.stateID = state._stateID;
    if (state.ctx.gameover) { if (counting) gamesDone++; if (!stopped) this.start(); return; }
    this.player = Number(state.ctx.currentPlayer);
    this.later();
  }
}

// Seconds of CPU that the server has used so far (SERVER_PID), Linux only: who is the bottleneck?
const { readFileSync, existsSync } = require('fs');
const stat = `/proc/${process.env.SERVER_PID || 0}/stat`;
function serverCpu() {
  if (!existsSync(stat)) return 0;
  const fields = readFileSync(stat, 'utf8').split(') ')[1].split(' ');
  return (+fields[11] + +fields[12]) / 100;
}

const q = (a, f) => a[Math.min(a.length - 1, Math.floor(a.length * f))];
(async () => {
  const ms = [];
  for (let i = 0; i < matches; i++) ms.push(new Match(i));
  await Promise.all(ms.map((m) => m.ready()));
  ms.forEach((m) => m.start());
  await new Promise((r) => setTimeout(r, 2000)); // warm-up
  const cpu0 = process.cpuUsage(); const server0 = serverCpu();
  counting = true; const t0 = process.hrtime.bigint(); const s0 = syncs;
  await new Promise((r) => setTimeout(r, seconds * 1000));
  counting = false; const dt = Number(process.hrtime.bigint() - t0) / 1e9;
  const cpu = process.cpuUsage(cpu0); const server = serverCpu() - server0;
  stopped = true;
  lat.sort((a, b) => a - b); otherLat.sort((a, b) => a - b);
  console.log(JSON.stringify({ matches, pace, seconds: dt, moves: lat.length, moves_s: lat.length / dt,
    games_s: gamesDone / dt, syncs_s: (syncs - s0) / dt, p50: q(lat, .5), p95: q(lat, .95), p99: q(lat, .99),
    max: lat[lat.length - 1], opp_p50: q(otherLat, .5), opp_p99: q(otherLat, .99), errors, msg_bytes: bytes / nmsg,
    client_cpu: (cpu.user + cpu.system) / 1e6 / dt,
    server_cpu: server / dt, server_us: (server * 1e6) / lat.length }));
  ms.forEach((m) => m.socks.forEach((s) => s.disconnect()));
  setTimeout(() => process.exit(0), 200);
})();
