import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { EMBED_QUERY_KEYS } from '@tessera/contract';

const root = join(__dirname, '../../..');
const file = readFileSync(join(root, 'shell/public/embed/tessera.js'));

test('sites that hold the embed file to the hash of the documentation get it', () => {
  const hash = `sha384-${createHash('sha384').update(file).digest('base64')}`;
  expect(readFileSync(join(root, 'docs/embedding.md'), 'utf8')).toContain(`integrity="${hash}"`);
});

test('the embed file passes on the keys of the default query map', () => {
  expect(String(file)).toContain(`'${EMBED_QUERY_KEYS.join(' ')}'`);
});
