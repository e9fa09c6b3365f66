import { fontWords } from '../controls/font-words.ts';
import { formatWords } from '../controls/format-words.ts';
import type { Choice, FieldSpec, Label, PanelSpec } from './field-spec.ts';

/** Words on the controls of a kind. */
const KIND_WORDS: Partial<Record<FieldSpec['kind'], readonly Label[]>> = {
  display: Object.values(formatWords),
  font: Object.values(fontWords),
};

export interface ShownPanel {
  readonly panel: PanelSpec;
  readonly fields: readonly FieldSpec[];
}

/** Panels in which every word of a search is found: all of a panel that is called so, else its fields that show them. */
export function searchPanels(
  panels: readonly ShownPanel[],
  query: string,
  text: (label: Label) => string,
): readonly ShownPanel[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return panels;
  const has = (...parts: readonly string[]) => {
    const all = parts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return panels.flatMap(({ panel, fields }) => {
    const name = text(panel.label);
    if (has(name)) return [{ panel, fields }];
    const found = fields.filter((field) => has(name, field.group ? text(field.group) : '', ...labelsOf(field, text)));
    return found.length > 0 ? [{ panel, fields: found }] : [];
  });
}

/** Every text that a field shows whatever the chart is: its label, its choices, and the words on its control. */
function labelsOf(field: FieldSpec, text: (label: Label) => string): string[] {
  const { label, hint, words = [] } = field;
  const own = [label, ...(hint ? [hint] : []), ...words, ...(KIND_WORDS[field.kind] ?? [])].map(text);
  if (field.kind === 'list') return [...own, text(field.add), ...field.entry.flatMap((one) => labelsOf(one, text))];
  const choices = 'options' in field && Array.isArray(field.options) ? (field.options as readonly Choice[]) : [];
  return [...own, ...choices.map((choice) => text(choice.label))];
}
