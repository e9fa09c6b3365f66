/** One input of a connection form. Labels are texts of the form's own package, looked up by `name`. */
export interface ConnectionField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'path' | 'secret';
  readonly required: boolean;
  /** Never sent back to a client, never logged. */
  readonly secret: boolean;
}
