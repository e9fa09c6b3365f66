import { admin } from '@tessera/contract';
import { useClient, useTelemetry } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';
import { useEffect, useMemo, useState } from 'react';

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
type Known = ReadonlyMap<string, { readonly exists: boolean; readonly member: boolean }>;

/** Reads the addresses typed so far and asks the server about those it has not asked yet. */
export function useInvitees(text: string): Invitees {
  const client = useClient();
  const telemetry = useTelemetry();
  const [known, setKnown] = useState<Known>(new Map());
  const parsed = useMemo(() => parseEmails(text), [text]);
  const unasked = parsed.emails.filter((email) => !known.has(email)).slice(0, MAX_EMAILS);
  const question = unasked.join(' ');

  useEffect(() => {
    if (question === '') return undefined;
    const controller = new AbortController();
    const emails = question.split(' ');
    const timer = setTimeout(() => {
      client.call(admin.batchCheckUserExist, { body: { emails }, signal: controller.signal }, { quiet: true }).then(
        (answers) =>
          setKnown(
            (last) =>
              new Map([
                ...last,
                ...emails.map((email) => [email, { exists: false, member: false }] as const),
                ...answers.map(({ email, exists, member }) => [email.toLowerCase(), { exists, member }] as const),
              ]),
          ),
        (error: unknown) => {
          if (controller.signal.aborted || isCancelled(error)) return;
          // The invitation itself sorts out members too, so it may go ahead.
          telemetry.error(error, { what: 'invite-check' });
          setKnown(
            (last) => new Map([...last, ...emails.map((email) => [email, { exists: false, member: false }] as const)]),
          );
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, telemetry, question]);

  const members = parsed.emails.filter((email) => known.get(email)?.member);
  return {
    inviting: parsed.emails.filter((email) => !known.get(email)?.member),
    members,
    known: parsed.emails.filter((email) => known.get(email)?.exists && !known.get(email)?.member),
    invalid: parsed.invalid,
    duplicates: parsed.duplicates,
    checking: question !== '',
  };
}
