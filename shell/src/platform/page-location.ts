/** Where the user is; the parts of the address that a page may depend on. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
