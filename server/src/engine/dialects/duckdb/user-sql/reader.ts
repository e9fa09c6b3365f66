import type { Driver } from '../../../run/driver.ts';
import { fromBytes, SqlFault, type ReadSql, type UserSqlReader } from '../../user-sql-reader.ts';
import { FUNCTIONS } from './functions.ts';
import { fold, readTree } from './read-tree.ts';

interface Serialised {
  readonly error: boolean;
  readonly error_type?: string;
  readonly error_message?: string;
  readonly position?: string;
  readonly statements?: readonly unknown[];
}

export const userSql: UserSqlReader = {
  functions: FUNCTIONS,
  fold,
  async read(text, placeholders, driver, signal): Promise<ReadSql> {
    const tree = await serialise(text, driver, signal);
    if (tree.error) {
      const { error_type: type, error_message: message = '', position } = tree;
      if (type === 'not implemented') throw new SqlFault('sqlNotSelect');
      const at = position === undefined ? null : fromBytes(text, Number(position));
      throw new SqlFault('sqlSyntax', { reason: message }, at);
    }
    const [statement, second] = tree.statements ?? [];
    if (statement === undefined || second !== undefined) throw new SqlFault('sqlNotSelect');
    return readTree(statement, text, placeholders);
  },
  refusal(error, text) {
    const { message = '' } = (error ?? {}) as { message?: string };
    const kind = /^(Binder|Catalog|Parser|Conversion|Invalid Input|Not implemented|Out of Range) Error: /.exec(message);
    if (!kind) return null;
    const [said = '', ...rest] = message.slice(kind[0].length).split('\n\n');
    return { reason: said.replaceAll('\n', ' '), at: caretPosition(rest.join('\n\n'), text) };
  },
};

/** DuckDB's own parser writes what it read; it takes nothing but SELECT. */
async function serialise(text: string, driver: Driver, signal: AbortSignal): Promise<Serialised> {
  const statement = {
    text: 'select json_serialize_sql(cast($1 as varchar))',
    values: [{ kind: 'text' as const, value: text }],
  };
  const { columns } = await driver.query(statement, signal);
  return JSON.parse(String(columns[0]?.[0])) as Serialised;
}

/** Where the caret points that DuckDB draws below an excerpt of a line. */
function caretPosition(drawing: string, text: string): number | null {
  const found = /^LINE (\d+): (.*)\n( *)\^/.exec(drawing);
  if (!found) return null;
  const [, number = '', excerpt = '', spaces = ''] = found;
  const lines = text.split('\n');
  const line = lines[Number(number) - 1];
  if (line === undefined) return null;
  const start = lines.slice(0, Number(number) - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const cut = excerpt.startsWith('...') ? 3 : 0;
  const shown = excerpt.slice(cut).replace(/\.\.\.$/, '');
  const offset = line.indexOf(shown);
  if (offset < 0) return start;
  const width = spaces.length - `LINE ${number}: `.length - cut;
  return start + offset + charactersOf(shown, width);
}

/** How many characters take this many columns of a terminal, where Chinese takes two each. */
function charactersOf(text: string, columns: number): number {
  let taken = 0;
  let length = 0;
  for (const character of text) {
    if (taken >= columns) break;
    taken += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
    length += character.length;
  }
  return length;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x11_00 && code <= 0x11_5f) ||
    (code >= 0x2e_80 && code <= 0xa4_cf) ||
    (code >= 0xac_00 && code <= 0xd7_a3) ||
    (code >= 0xf9_00 && code <= 0xfa_ff) ||
    (code >= 0xfe_30 && code <= 0xfe_6f) ||
    (code >= 0xff_00 && code <= 0xff_60) ||
    (code >= 0xff_e0 && code <= 0xff_e6) ||
    (code >= 0x1_f3_00 && code <= 0x3_ff_fd)
  );
}
