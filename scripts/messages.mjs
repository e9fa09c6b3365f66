import { join } from 'node:path';

import { SOURCE_LOCALE, TRANSLATIONS, readCatalogue, writeCatalogue } from './lib/messages/catalogue.mjs';
import { extractMessages, translatedPackages } from './lib/messages/extract.mjs';
import { say } from './lib/print.mjs';
import { ROOT } from './lib/root.mjs';

/** Writes zh_CN from the code; removes unused translations and adds empty ones, which the check refuses. */
let open = 0;
for (const folder of translatedPackages(ROOT)) {
  const code = await extractMessages(ROOT, folder);
  writeCatalogue(join(ROOT, folder), SOURCE_LOCALE, code);
  for (const locale of TRANSLATIONS) {
    const known = readCatalogue(join(ROOT, folder), locale);
    const texts = Object.fromEntries(Object.keys(code).map((id) => [id, known[id] ?? '']));
    writeCatalogue(join(ROOT, folder), locale, texts);
    for (const [id, text] of Object.entries(texts)) {
      if (text.trim() !== '') continue;
      open += 1;
      say(`${folder}/locales/${locale}.json: ${id} is to be translated from 「${code[id]}」`);
    }
  }
  say(`${folder}: ${Object.keys(code).length} messages`);
}
process.exitCode = open === 0 ? 0 : 1;
