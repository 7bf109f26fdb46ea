// Bounded load on loopback against a Planitia server: M tables of Pocket Mars, 2 streams each, random answers.
// The same shape as load.js: the next move when both seats have the update; a finished game is played again.
// Usage: node planitia.js PORT TABLES SECONDS [paceMs]   paceMs=0: next move at once (closed loop).
const http = require('http');
const WebSocket = require('ws');
const [port, tables, seconds, pace] = [process.argv[2], +process.argv[3], +process.argv[4], +(process.argv[5] || 0)];
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
const lat = [], otherLat = [], refused = {};
let keys = 0, gamesDone = 0, counting = false, stopped = false, errors = 0, bytes = 0, nmsg = 0;
const RUN = Math.random().toString(36).slice(2, 8);

function post(path, body, token) {
  return new Promise((resolve, reject) => {
    const data = JSON.stringify(body || {});
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
    if (token) headers.authorization = `Bearer ${token}`;
    const ask = http.request({ host: '127.0.0.1', port, path: `/api${path}`, method: 'POST', agent, headers }, (told) => {
      const parts = [];
      told.on('data', (part) => parts.push(part));
      told.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (told.statusCode >= 400) reject(new Error(`${path}: ${told.statusCode} ${text}`));
        else resolve(JSON.parse(text));
      });
    });
    ask.on('error', reject);
    ask.end(data);
  });
}

class Table {
  async make() {
    const host = await post('/tables', { game: 'pocket-mars', chairs: [{ kind: 'me' }, { kind: 'open' }], listed: true });
    const guest = await post(`/tables/${host.table}/join`, {});
    this.tokens = [host.token, guest.token];
    await this.open(host.table);
  }
  async again() {
    const told = await post(`/tables/${this.id}/rematch`, {}, this.tokens[0]);
    this.socks.forEach((sock) => sock.terminate());
    await this.open(told.table);
  }
  async open(id) {
    this.id = id;
    await post(`/tables/${id}/start`, {}, this.tokens[0]);
    this.asked = [[], []];
    this.seen = [0, 0];
    this.n = 0;
    this.waiting = false;
    this.socks = [0, 1].map((seat) => this.listen(id, seat));
    await new Promise((resolve) => { this.opened = resolve; });
  }
  listen(id, seat) {
    const sock = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${id}/stream`, { perMessageDeflate: false });
    sock.on('open', () => sock.send(JSON.stringify({ type: 'hello', token: this.tokens[seat], after: 0 })));
    sock.on('error', () => { errors++; });
    sock.on('message', (data) => {
      bytes += data.length;
      nmsg++;
      if (id === this.id) this.told(seat, JSON.parse(data));
    });
    return sock;
  }
  told(seat, message) {
    if (message.refused) {
      errors++;
      refused[message.refused] = (refused[message.refused] || 0) + 1;
      return;
    }
    if (message.type !== 'table') return;
    this.seen[seat] = message.n;
    this.asked[seat] = message.decisions;
    if (this.opened) {
      if (this.seen[0] && this.seen[0] === this.seen[1]) { this.opened(); this.opened = null; this.n = message.n; }
      return;
    }
    if (!this.waiting || message.n <= this.n) return;
    const ms = Number(process.hrtime.bigint() - this.t0) / 1e6;
    if (counting) (seat === this.player ? lat : otherLat).push(ms);
    if (this.seen[0] !== this.seen[1]) return; // both seats have the new state
    this.n = message.n;
    this.waiting = false;
    if (message.status === 'running') { this.later(); return; }
    if (counting) gamesDone++;
    if (!stopped) this.again().then(() => this.later(), (fault) => { errors++; console.error(String(fault)); });
  }
  later() {
    if (stopped) return;
    if (pace > 0) setTimeout(() => this.move(), pace * (0.5 + Math.random())); else this.move();
  }
  move() {
    if (stopped) return;
    const open = [...this.asked[0], ...this.asked[1]];
    const decision = open[Math.floor(Math.random() * open.length)];
    const chosen = decision.actions[Math.floor(Math.random() * decision.actions.length)];
    this.player = decision.seat;
    this.waiting = true;
    this.t0 = process.hrtime.bigint();
    this.socks[this.player].send(JSON.stringify(
      { type: 'act', decision: decision.id, action: chosen.action, key: `${RUN}${keys++}` }));
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
  const all = Array.from({ length: tables }, () => new Table());
  for (let i = 0; i < all.length; i += 8) await Promise.all(all.slice(i, i + 8).map((table) => table.make()));
  all.forEach((table) => table.later());
  await new Promise((r) => setTimeout(r, 2000)); // warm-up
  const cpu0 = process.cpuUsage(); const server0 = serverCpu();
  counting = true; const t0 = process.hrtime.bigint(); bytes = 0; nmsg = 0;
  await new Promise((r) => setTimeout(r, seconds * 1000));
  counting = false; const dt = Number(process.hrtime.bigint() - t0) / 1e9;
  const cpu = process.cpuUsage(cpu0); const server = serverCpu() - server0;
  stopped = true;
  lat.sort((a, b) => a - b); otherLat.sort((a, b) => a - b);
  console.log(JSON.stringify({ matches: tables, pace, seconds: dt, moves: lat.length, moves_s: lat.length / dt,
    games_s: gamesDone / dt, p50: q(lat, .5), p95: q(lat, .95), p99: q(lat, .99), max: lat[lat.length - 1],
    opp_p50: q(otherLat, .5), opp_p99: q(otherLat, .99), errors, refused, msg_bytes: bytes / nmsg,
    client_cpu: (cpu.user + cpu.system) / 1e6 / dt,
    server_cpu: server / dt, server_us: (server * 1e6) / lat.length }));
  process.exit(0);
})().catch((fault) => { console.error(String(fault)); process.exit(1); });
