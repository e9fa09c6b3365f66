import { fitsType, type TableField, type TemplateField, type TemplateTable } from '@tessera/contract';

/** A field of the corporation as proposals look at it. */
export type OfferedField = Pick<TableField, 'fieldId' | 'name' | 'dataType' | 'geoRole' | 'formula' | 'formulaLevel'>;
export interface FieldProposal {
  readonly fieldId: string;
  readonly targetFieldId: string | null;
  /** From 0 to 1; 0 where nothing fits. */
  readonly score: number;
}

/** Below it, names have nothing in common: what is left is that the types fit. */
const BY_TYPE = 0.2;

/** Whether a field can stand for one of a template: of a type that fits, and of single rows where that is needed. */
export function canStand(wanted: TemplateField, given: OfferedField): boolean {
  if (!fitsType(wanted.dataType, given.dataType)) return false;
  if (given.formula === null) return true;
  // A formula that does not hold has no values, one of many rows no single ones.
  const { formulaLevel = null } = given;
  return formulaLevel === 'row' || (formulaLevel !== null && wanted.formula !== null);
}

/** How well a field stands for one of a template, from 0 for not at all to 1 for the same name and type. */
export function fieldScore(wanted: TemplateField, given: OfferedField): number {
  if (!canStand(wanted, given)) return 0;
  const name = likeness(wanted.name, given.name);
  const type = wanted.dataType === given.dataType ? 1 : 0.9;
  const place = wanted.geoRole === null ? 0 : wanted.geoRole === given.geoRole ? 0.2 : -0.1;
  return clamp((BY_TYPE + (1 - BY_TYPE) * name) * type + (name < 1 ? place : 0));
}

/** The best field for each of a template's table, each given once as long as there are enough; the best pairs first. */
export function proposeFields(table: Pick<TemplateTable, 'fields'>, given: readonly OfferedField[]): FieldProposal[] {
  const asked = table.fields.filter((field) => field.asked);
  const pairs = asked
    .flatMap((wanted) =>
      given.map((field) => ({ wanted, field, score: fieldScore(wanted, field) })).filter(({ score }) => score > 0),
    )
    .toSorted((a, b) => b.score - a.score);
  const found = new Map<string, FieldProposal>();
  const taken = new Set<string>();
  for (const { wanted, field, score } of pairs) {
    if (found.has(wanted.fieldId) || taken.has(field.fieldId)) continue;
    found.set(wanted.fieldId, { fieldId: wanted.fieldId, targetFieldId: field.fieldId, score });
    taken.add(field.fieldId);
  }
  return asked.map(({ fieldId }) => found.get(fieldId) ?? { fieldId, targetFieldId: null, score: 0 });
}

/** How well a table stands for one of a template: mostly by its fields, then by its name. */
export function tableScore(table: TemplateTable, name: string, fields: readonly FieldProposal[]): number {
  const sum = fields.reduce((total, { score }) => total + score, 0);
  const ofFields = fields.length === 0 ? 0 : sum / fields.length;
  return clamp(0.85 * ofFields + 0.15 * likeness(table.name, name));
}

/** 1 for the same name but for case, width, blanks and signs; else how many pairs of letters two names share. */
export function likeness(a: string, b: string): number {
  const [left, right] = [plain(a), plain(b)];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  const shared = dice(left, right);
  const within = left.includes(right) || right.includes(left) ? 0.6 : 0;
  return Math.min(0.95, Math.max(shared, within));
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Dice's coefficient of the pairs of letters. */
function dice(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = [...text];
    return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
  };
  const [left, right] = [pairs(a), pairs(b)];
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

const clamp = (score: number): number => Math.round(Math.min(1, Math.max(0, score)) * 1_000) / 1_000;
