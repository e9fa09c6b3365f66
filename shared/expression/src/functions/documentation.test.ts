import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FUNCTION_NAMES, FUNCTIONS, usageOf } from './catalogue.ts';
import { exampleText } from './sample-fields.ts';

const page = readFileSync(join(__dirname, '../../../../docs/expression.md'), 'utf8').replaceAll(/[ ]{2,}/g, ' ');

test.each(FUNCTION_NAMES)('docs/expression.md tells %s as the catalogue does', (name) => {
  const { description, example } = FUNCTIONS[name];
  const line = `| \`${usageOf(name, 'en_US')}\` | ${description.en_US} | \`${exampleText(example, 'en_US')}\` |`;
  expect(page.split('\n')).toContain(line);
});
