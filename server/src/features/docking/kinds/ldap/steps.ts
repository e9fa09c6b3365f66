import { randomUUID } from 'node:crypto';

import type { Entry } from 'ldapts';

import { StepFailure } from '../../step-failure.ts';
import type { Test } from '../kind.ts';
import { idOf, valuesOf } from './entry-values.ts';
import { LdapConnection } from './ldap-client.ts';
import { LdapTlsFailure } from './ldap-failure.ts';
import { personAttributes, personOfEntry } from './ldap-people.ts';
import { filterOf, ldapSettings, type LdapSettings } from './ldap-settings.ts';
import { password } from './password.ts';

/** People who are looked at. */
const SAMPLE = 50;
/** Seconds by which clocks may differ before somebody should look at them. */
const AHEAD = 120;

export const test: Test = {
  steps: [
    { step: 'network', label: 'docking.step.network' },
    { step: 'tls', label: 'docking.step.tls' },
    { step: 'bind', label: 'docking.ldap.step.bind' },
    { step: 'base', label: 'docking.ldap.step.base' },
    { step: 'people', label: 'docking.ldap.step.people' },
    { step: 'attributes', label: 'docking.ldap.step.attributes' },
    { step: 'signIn', label: 'docking.ldap.step.signIn' },
    { step: 'clock', label: 'docking.step.clock' },
  ],
  async run(walk, system, tools) {
    const settings = ldapSettings(system);
    const opened = await walk.step('network', async () => {
      try {
        return await LdapConnection.open(settings, tools);
      } catch (error) {
        if (error instanceof LdapTlsFailure) return error;
        throw error;
      }
    });
    const connection = await walk.step('tls', ({ warn }) => {
      if (opened instanceof LdapTlsFailure) throw opened;
      if (settings.security === 'plain') warn('docking.found.plain');
      return opened;
    });
    try {
      await walk.step('bind', () => connection.bind(settings.bindDn, settings.bindPassword));
      await walk.step('base', async () => {
        if (!(await connection.entry(settings.base, ['1.1']))) throw new StepFailure('docking.ldap.fault.base');
      });
      const { id, binaryId, userFilter } = settings;
      const entries = await walk.step('people', async ({ found }) => {
        const asked = [...new Set([...personAttributes(settings), ...settings.signInBy])];
        const buffers = binaryId ? [id, id.toLowerCase()] : [];
        const some = await connection.find(settings.base, filterOf(userFilter), asked, SAMPLE, buffers);
        if (some.length === 0) throw new StepFailure('docking.ldap.fault.nobody');
        found('docking.ldap.found.people', { count: some.length, more: some.length === SAMPLE ? 'yes' : 'no' });
        return some;
      });
      await walk.step('attributes', ({ warn }) => {
        const people = entries.flatMap((entry) => personOfEntry(entry, settings, tools.now()) ?? []);
        if (!entries.some((entry) => idOf(entry, id, binaryId) !== null))
          throw new StepFailure('docking.ldap.fault.attribute', { name: id });
        if (people.length === 0) throw new StepFailure('docking.ldap.fault.attribute', { name: settings.account });
        if (people.length < entries.length)
          warn('docking.ldap.found.someWithout', { count: entries.length - people.length });
        else if (people.every(({ mail }) => mail === null)) warn('docking.ldap.found.noMail', { name: settings.email });
      });
      if (password.isOn(system.value)) await walk.step('signIn', () => checkSignIn(connection, settings, entries));
      else walk.skip('signIn', 'docking.ldap.found.noSignIn');
      await walk.step('clock', async ({ found, warn }) => {
        const ahead = await clockOf(connection, tools.now());
        if (ahead === null) found('docking.found.noClock');
        else if (Math.abs(ahead) <= AHEAD) found('docking.found.clock', { seconds: Math.abs(ahead) });
        else warn(ahead > 0 ? 'docking.fault.clockAhead' : 'docking.fault.clockBehind', { seconds: Math.abs(ahead) });
      });
    } finally {
      await connection.close();
    }
  },
};

/** Whether accounts name one person each, and a password that nobody has is refused. */
async function checkSignIn(connection: LdapConnection, settings: LdapSettings, entries: readonly Entry[]) {
  const { signInBy, base } = settings;
  const accounts = entries.flatMap((entry) => [...new Set(signInBy.flatMap((name) => valuesOf(entry, name)))]);
  if (accounts.length === 0) throw new StepFailure('docking.ldap.fault.attribute', { name: signInBy.join(', ') });
  const keys = accounts.map((account) => account.toLowerCase());
  if (new Set(keys).size < keys.length) throw new StepFailure('docking.ldap.fault.ambiguous');
  if ((await connection.tries(`cn=tessera-connection-test,${base}`, randomUUID())) === 'right')
    throw new StepFailure('docking.ldap.fault.anyPassword');
}

/** Seconds by which the server's clock is ahead; null where it does not say. */
async function clockOf(connection: LdapConnection, now: Date): Promise<number | null> {
  const root = await connection.entry('', ['currentTime']).catch(() => null);
  const at = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(String(root?.['currentTime'] ?? ''));
  if (!at) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = at.slice(1).map(Number);
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - now.getTime()) / 1_000);
}
