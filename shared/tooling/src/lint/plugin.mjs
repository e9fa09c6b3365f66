import { bareText } from './rules/bare-text.mjs';
import { featureTables } from './rules/feature-tables.mjs';
import { globals } from './rules/globals.mjs';
import { keptTimeouts } from './rules/kept-timeouts.mjs';
import { matchedTexts } from './rules/matched-texts.mjs';
import { network } from './rules/network.mjs';
import { pageAliases } from './rules/page-aliases.mjs';
import { walls } from './rules/walls.mjs';

// The linter loads a plug-in by its default export.
export default {
  meta: { name: 'tessera' },
  rules: {
    walls,
    network,
    globals,
    'page-aliases': pageAliases,
    'feature-tables': featureTables,
    'bare-text': bareText,
    'kept-timeouts': keptTimeouts,
    'matched-texts': matchedTexts,
  },
};
