import { run } from './run.mjs';

/** Makes a check out of a program: it passes when the program ends with 0. */
export function program(name, command, args, options) {
  return {
    name,
    run: async () => {
      const { code, output, seconds } = await run(command, args, options);
      return { name, ok: code === 0, seconds, details: output };
    },
  };
}

/** Makes a check out of a function that returns a list of findings; none means that it passes. */
export function findings(name, find) {
  return {
    name,
    run: async () => {
      const started = performance.now();
      let details;
      try {
        details = (await find()).join('\n');
      } catch (error) {
        details = error.stack;
      }
      return { name, ok: details === '', seconds: (performance.now() - started) / 1000, details };
    },
  };
}
