import { digital, type DigitalRecipient, type EndpointReply } from '@tessera/contract';
import { useLoad, useLocale, useRested } from '@tessera/remote-kit';
import { useMemo, useState } from 'react';

/** Milliseconds without typing after which members are searched. */
const CALM = 250;

export interface MessageChoices {
  /** Undefined while they are read for the first time. */
  readonly data: EndpointReply<typeof digital.choices> | undefined;
  readonly error: unknown;
  reload(): void;
  /** Looks for members by name, account or mailbox. */
  search(text: string): void;
}

/** What can be chosen for a message; members who were chosen stay named whatever is searched. */
export function useMessageChoices(recipients: readonly DigitalRecipient[]): MessageChoices {
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const search = useRested(text, CALM);
  const userIds = useMemo(() => recipients.flatMap((one) => (one.kind === 'member' ? [one.userId] : [])), [recipients]);
  const { data, error, reload } = useLoad(['digital choices', search, userIds, locale], (call) =>
    call(digital.choices, { body: { search, userIds } }),
  );
  return { data, error, reload, search: setText };
}
