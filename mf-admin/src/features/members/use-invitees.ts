import { admin } from '@tessera/contract';
import { useLoad, useRested, useTelemetry } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';
import { useMemo } from 'react';

import { MAX_EMAILS, parseEmails } from './parse-emails.ts';

export interface Invitees {
  /** Whom the invitation would go to. */
  readonly inviting: readonly string[];
  readonly members: readonly string[];
  /** Have an account here already, in another corporation. */
  readonly known: readonly string[];
  readonly invalid: readonly string[];
  readonly duplicates: readonly string[];
  readonly checking: boolean;
}

/** Milliseconds of rest before the server is asked. */
const REST = 350;

/** Reads the addresses typed so far and asks the server about them. */
export function useInvitees(text: string): Invitees {
  const telemetry = useTelemetry();
  const parsed = useMemo(() => parseEmails(text), [text]);
  const typed = parsed.emails.slice(0, MAX_EMAILS).join(' ');
  const rested = useRested(typed, REST);
  const { data = [], loading } = useLoad(['invitees', rested], async (call) => {
    if (rested === '') return [];
    return call(admin.batchCheckUserExist, { body: { emails: rested.split(' ') } }).catch((error: unknown) => {
      if (isCancelled(error)) throw error;
      // The invitation itself sorts out members too, so it may go ahead.
      telemetry.error(error, { what: 'invite-check' });
      return [];
    });
  });
  const found = new Map(data.map((one) => [one.email.toLowerCase(), one]));
  const members = parsed.emails.filter((email) => found.get(email)?.member);
  return {
    inviting: parsed.emails.filter((email) => !found.get(email)?.member),
    members,
    known: parsed.emails.filter((email) => found.get(email)?.exists && !found.get(email)?.member),
    invalid: parsed.invalid,
    duplicates: parsed.duplicates,
    checking: loading || rested !== typed,
  };
}
