const colour = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const paint = (code) => (text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const green = paint(32);
export const red = paint(31);
export const dim = paint(2);
export const bold = paint(1);

const started = performance.now();

/** One progress line with the seconds since the command began. */
export function say(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${dim(`${seconds} s`)}  ${text}\n`);
}

/** Result line of one named piece of work, with its details below when it failed. */
export function sayResult({ name, ok, seconds, details = '' }) {
  say(`${ok ? green('✓') : red('✗')} ${name} ${dim(`(${seconds.toFixed(1)} s)`)}`);
  if (!ok && details !== '') process.stdout.write(`${details.trimEnd().replace(/^/gm, '          ')}\n`);
}
