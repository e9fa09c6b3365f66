import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';

import namesUsersApart from './focus-counts-loader.mjs';
import importSingleIcons from './icon-imports-loader.mjs';
import namesBecomeTokens from './theme-tokens-loader.mjs';

const ofUi = createRequire(join(__dirname, '../../../ui/package.json'));
const ofComponents = createRequire(realpathSync(ofUi.resolve('@fluentui/react-components')));
const tokensModule = join(dirname(ofComponents.resolve('@fluentui/tokens')), '../lib/tokens.js');
const fieldModule = realpathSync(ofComponents.resolve('@fluentui/react-field'));

describe('the table of tokens', () => {
  const { tokens, createLightTheme } = ofComponents('@fluentui/tokens') as {
    tokens: Record<string, string>;
    createLightTheme: (brand: object) => object;
  };
  test('is made from the names of a theme and equals the one that Fluent UI wrote out', () => {
    const made: string = namesBecomeTokens.call({ resourcePath: tokensModule }, 'the original');
    const body = made.replace(/^import .*;$/m, '').replace('export const tokens =', 'return');
    const run = runInThisContext(`(createLightTheme) => {${body}}`) as (create: typeof createLightTheme) => unknown;
    expect(run(createLightTheme)).toEqual(tokens);
    expect(made.length).toBeLessThan(2_000);
  });
});

describe('icons of Fluent UI’s own components', () => {
  const load = (source: string): string => importSingleIcons.call({ resourcePath: fieldModule }, source);
  test.each([
    [
      'sizes and styles lie in the module of their icon',
      `import { CheckmarkCircle12Filled, Warning12Filled as Sign } from "@fluentui/react-icons";`,
      `import { CheckmarkCircle12Filled } from '@fluentui/react-icons/svg/checkmark-circle'; ` +
        `import { Warning12Filled as Sign } from '@fluentui/react-icons/svg/warning';`,
    ],
    [
      'what is no icon comes from the utilities',
      `import { ChevronDownRegular, bundleIcon } from '@fluentui/react-icons';`,
      `import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'; ` +
        `import { bundleIcon } from '@fluentui/react-icons/utils';`,
    ],
    [
      'an icon without a module of its own stays',
      `import { NoSuchThingFilled } from '@fluentui/react-icons';`,
      `import { NoSuchThingFilled } from '@fluentui/react-icons';`,
    ],
    ['other modules stay as they are', `import { a } from './a.js';`, `import { a } from './a.js';`],
  ])('%s', (_, source, expected) => {
    expect(load(source)).toBe(expected);
  });
});

describe('copies of keyborg on one page', () => {
  type Keyborg = { createKeyborg(win: object): object; disposeKeyborg(instance: object): void };
  const ofTabster = createRequire(
    realpathSync(createRequire(realpathSync(ofComponents.resolve('@fluentui/react-tabster'))).resolve('tabster')),
  );
  const file = ofTabster.resolve('keyborg');
  const written: string = readFileSync(file, 'utf8');
  const copyOf = (source: string): Keyborg => {
    const exports = {};
    (runInThisContext(`(exports) => {${source}\n}`) as (target: object) => void)(exports);
    return exports as Keyborg;
  };
  /** The parts of a window that keyborg touches. */
  const page = () => {
    const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return {
      ...target,
      document: { ...target, activeElement: null },
      HTMLElement: class {
        focus() {}
      },
      clearTimeout: () => undefined,
    } as { __keyborg?: { refs: object } };
  };
  /** What is left for the first copy when the second one was used and let go. */
  const left = (source: string): number => {
    const win = page();
    const [one, other] = [copyOf(source), copyOf(source)];
    one.createKeyborg(win);
    other.disposeKeyborg(other.createKeyborg(win));
    return Object.keys(win.__keyborg?.refs ?? {}).length;
  };

  test('do not take away each other’s users', () => {
    expect(left(namesUsersApart(written))).toBe(1);
    // As it is published they do: without that the loader can go.
    expect(left(written)).toBe(0);
  });

  test('a keyborg that is written otherwise stops the build', () => {
    expect(() => namesUsersApart('const users = new Map();')).toThrow('_lastId');
  });
});
