import { LOCALES } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import { BUILD_REASONS, buildRejected, type BuildReason } from './build-rejected.ts';

const reasons = Object.entries(BUILD_REASONS) as [BuildReason, readonly string[]][];

describe.each(LOCALES)('the reasons of refused builds in %s', (locale) => {
  const other = text(locale, 'error.buildRejected');

  it.each(reasons)('%s has a sentence of its own that names its arguments', (reason, names) => {
    const args = Object.fromEntries(names.map((name) => [name, name === 'limit' ? 37 : `<${name}>`]));
    const sentence = text(locale, 'error.buildRejected', buildRejected(reason, args as never).args);
    expect(sentence).not.toBe(other);
    for (const value of Object.values(args)) expect(sentence).toContain(String(value));
    if (locale !== 'en_US') expect(sentence).not.toMatch(/\b(is|not|the|of)\b/);
  });
});
