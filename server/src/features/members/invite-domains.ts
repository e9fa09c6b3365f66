/** Domain of a mailbox, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether mailboxes of a domain may be invited. @param allowed none for all; domains below an allowed one are others */
export const mayInvite = (domain: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || allowed.includes(domain);
