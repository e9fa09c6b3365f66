import { readFile } from 'node:fs/promises';

import { holidayYearsSchema, importCalendar } from '../features/schedules/index.ts';
import { CliError, type CliCommand } from './command.ts';

/** `calendar import`: holidays of years, for schedules that follow working days. */
export const calendarCommand: CliCommand = (program, { say, withServices }) => {
  program
    .command('calendar')
    .description('holidays that schedules follow')
    .command('import <file>')
    .description('take the days off and the working weekends of years from a JSON file')
    .action(async (file: string) => {
      const years = parse(file, await read(file));
      const moved = await withServices((services) => importCalendar(services, years));
      const named = Object.keys(years).join(', ');
      say(`The holidays of ${named} are known now; ${moved} schedules have another next time.`);
    });
};

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CliError(`${file} can't be read.`, { cause: error });
  }
}

function parse(file: string, text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CliError(`${file} is no JSON.`, { cause: error });
  }
  const { data, error } = holidayYearsSchema.safeParse(json);
  if (data && Object.keys(data).length > 0) return data;
  const fault = error?.issues[0];
  const where = fault ? `${fault.path.join('.')}: ${fault.message}` : 'it names no year';
  throw new CliError(
    `${file} is no calendar (${where}). It looks like {"2027": {"off": ["2027-01-01/2027-01-03"], "working": ["2027-01-09"]}}.`,
  );
}
