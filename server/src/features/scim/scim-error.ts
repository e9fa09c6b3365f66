/** What a SCIM client is told of a refusal, RFC 7644 section 3.12. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: string | undefined;
  constructor(status: number, detail: string, scimType?: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
  body(): object {
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(this.status),
      ...(this.scimType === undefined ? {} : { scimType: this.scimType }),
      detail: this.message,
    };
  }
}
export const notFound = (): ScimError => new ScimError(404, 'There is no such resource.');
export const taken = (attribute: string): ScimError =>
  new ScimError(409, `Another resource has this ${attribute}.`, 'uniqueness');
export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');
