/** A clock in words: minutes and seconds, and hours or days where there are many. */

export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))} h`;
}
