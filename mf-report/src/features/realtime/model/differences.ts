import type { TblDefinition } from '@tessera/contract';

export type DifferencePart =
  | 'name'
  | 'address'
  | 'headers'
  | 'params'
  | 'body'
  | 'system'
  | 'filters'
  | 'paging'
  | 'columns'
  | 'cache'
  | 'script';
export interface Difference {
  readonly part: DifferencePart;
  readonly before: readonly string[];
  readonly after: readonly string[];
}
type Compared = TblDefinition & { readonly tblName: string };

/** The parts in which two versions differ, as lines of text. Hidden values of headers are not compared. */
export function differences(before: Compared, after: Compared): Difference[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return (Object.keys(now) as DifferencePart[])
    .map((part) => ({ part, before: old[part], after: now[part] }))
    .filter((each) => each.before.join('\n') !== each.after.join('\n'));
}

function linesOf(definition: Compared): Record<DifferencePart, readonly string[]> {
  const { request, tblFilters, paging, columns, cacheSeconds, systemId, script, scriptType, tblName } = definition;
  const { tblApi, tblHeaders, tblCommonParams, tblBody } = request;
  return {
    name: [tblName],
    address: [`${tblApi.requestType} ${tblApi.url}`],
    headers: tblHeaders.map(({ key, value, isShow }) => `${key}: ${isShow ? value : '••••'}`),
    params: tblCommonParams.map(({ key, value }) => `${key}=${value}`),
    body: tblBody === '' ? [] : tblBody.split('\n'),
    system: systemId === null ? [] : [systemId],
    filters: tblFilters.flatMap(({ filterName, filterParams }) =>
      filterParams.map(
        ({ key, option, resource, source, part, dataType, value, required }) =>
          `${filterName} · ${option} ${key} ← ${resource} ${source} ${part} ${dataType}${value.text === '' ? '' : ` = ${value.text}`}${required ? ' *' : ''}`,
      ),
    ),
    paging: paging.kind === 'none' ? [] : [JSON.stringify(paging)],
    columns: columns.map(
      ({ name, title, dataType, withTime }) =>
        `${name}${title === '' ? '' : ` (${title})`}: ${dataType}${withTime ? ' +' : ''}`,
    ),
    cache: [String(cacheSeconds)],
    script: [scriptType, ...script.split('\n')],
  };
}

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}
/** Lines compared beyond this number are shown as all removed and all added. */
const MOST = 600;

/** Lines of two texts in one list: what they share in the longest order, and what only one has. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const whole = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }));
  if (before.length > MOST || after.length > MOST) return [...whole('removed', before), ...whole('added', after)];
  // longest[i][j]: lines that before[i..] and after[j..] share.
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      longest[i]![j] =
        before[i] === after[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (i < before.length && (j >= after.length || longest[i + 1]![j]! >= longest[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: before[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: after[j]! });
      j += 1;
    }
  }
  return lines;
}
