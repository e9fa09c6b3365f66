import { randomUUID } from 'node:crypto';

const suffix = (): string => randomUUID().slice(0, 6);

/** A name that no other test gives, nor another try of the same one. */
export const ownName = (name: string): string => `${name} ${suffix()}`;

/** As {@link ownName} where no blank may stand: for accounts, mailboxes and parameters. */
export const ownWord = (name: string): string => `${name}_${suffix()}`;
