const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com';
/** Names under which products send what our form calls by short ones. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  uid: ['urn:oid:0.9.2342.19200300.100.1.1', 'username', `${CLAIMS}/upn`],
  displayName: [
    'urn:oid:2.16.840.1.113730.3.1.241',
    `${MICROSOFT}/identity/claims/displayname`,
    'name',
    `${CLAIMS}/name`,
  ],
  email: ['urn:oid:0.9.2342.19200300.100.1.3', 'mail', `${CLAIMS}/emailaddress`],
  mobile: ['urn:oid:0.9.2342.19200300.100.1.41', `${CLAIMS}/mobilephone`],
  groups: [`${MICROSOFT}/ws/2008/06/identity/claims/groups`, 'http://schemas.xmlsoap.org/claims/Group', 'memberOf'],
};

/** Attributes as they came, and by the short names that the form offers. */
export function toldOf(attributes: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const told: Record<string, readonly string[]> = { ...attributes };
  for (const [name, others] of Object.entries(ALIASES)) {
    const known = [name, ...others].find((one) => (attributes[one]?.length ?? 0) > 0);
    if (known !== undefined) told[name] = attributes[known] ?? [];
  }
  return told;
}
