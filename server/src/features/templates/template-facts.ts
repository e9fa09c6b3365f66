import { standingCodes, type TemplateDocument } from '@tessera/contract';

import type { TemplateFacts } from './tables.ts';

/** What lists say of a template. */
export function factsOf(template: TemplateDocument): TemplateFacts {
  const { kind, description, document, charts, tables, preview } = template;
  const { width = null, height = null } = document.screen ?? {};
  return {
    kind,
    description,
    width,
    height,
    // Positions of boards are optional, and filters of a bar have none.
    components: document.screen ? standingCodes(document).length : charts.length + document.components.length,
    tables: tables.length,
    rows: tables.reduce((sum, { values }) => sum + (values[0]?.length ?? 0), 0),
    preview: preview === null ? null : dataAddress(preview),
  };
}

/** A checked picture as pages show it; PNG begins with the bytes 89 50 4E. */
const dataAddress = (base64: string): string =>
  `data:image/${base64.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${base64}`;
