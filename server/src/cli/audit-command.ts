import { listChains, verifyChain } from '../features/audit/index.ts';
import { CliError, type CliCommand } from './command.ts';

/** Lines between two words on a long chain. */
const EVERY = 100_000;

/** Says how far a long chain is. */
function everySoOften(say: (line: string) => void) {
  let due = EVERY;
  return (name: string, proven: number, kept: number): void => {
    if (proven < due || proven >= kept) return;
    due = proven + EVERY;
    say(`${name}: ${proven} of ${kept} lines`);
  };
}

/** `audit verify`: proves that no line of the audit log was changed or removed. */
export const auditCommand: CliCommand = (program, { say, withServices }) => {
  program
    .command('audit')
    .description('the audit log')
    .command('verify')
    .description('recompute the hashes of all lines')
    .option('--corporation <code>', 'only the lines of one corporation')
    .option('--earlier <hash>', 'a hash that an earlier run printed for that corporation; it has to be there')
    .action(async ({ corporation, earlier }: { readonly corporation?: string; readonly earlier?: string }) => {
      if (earlier !== undefined && corporation === undefined)
        throw new CliError('--earlier needs --corporation: each corporation has hashes of its own.');
      const faulty = await withServices(async ({ store }) => {
        const chains = corporation === undefined ? await listChains(store) : [corporation];
        const found: string[] = [];
        for (const chain of chains) {
          const name = chain === '' ? '(no corporation)' : chain;
          const progress = everySoOften(say);
          const { lines, first, last, hash, fault } = await verifyChain(store, chain, {
            earlier,
            told: (proven, kept) => progress(name, proven, kept),
          });
          const times = first === null ? '' : ` from ${first} to ${last}`;
          say(`${name}: ${lines} lines${times}, ${fault ? `line ${fault.seq} is ${fault.kind}` : 'complete'}, ${hash}`);
          if (fault) found.push(name);
        }
        return found;
      });
      if (faulty.length > 0) throw new CliError(`The audit log is not as it was written: ${faulty.join(', ')}.`);
    });
};
