/** The system that vouched for a sign-in, and how the session is called there. */
export interface Through {
  readonly systemId: string;
  readonly externalAccount: string;
  readonly session?: { readonly name: string | null; readonly proof: string | null } | undefined;
  /** Word with which the system said that it asked for a second factor. */
  readonly factor?: string | undefined;
}
/** What sign-in asks the slice of docked systems. */
export interface DockedSignIns {
  /** @throws CatalogueError dockingOnly for members, but for owners, of a corporation that signs in by its system */
  admitByAccount(corporationCode: string, userId: string): Promise<void>;
  note(sessionId: string, through: Through): Promise<void>;
  /** @throws CatalogueError dockingStays for a session that a system vouched for */
  refuseLeaving(sessionId: string): Promise<void>;
  /** Whether a system vouched for who is in the session within the last minutes. */
  isFresh(sessionId: string): Promise<boolean>;
  /** Address that signs out there as well; null where nothing is to be done. */
  signOutUrl(sessionId: string): Promise<string | null>;
}
