import { ENTERPRISE, GROUP, USER } from './resources.ts';

/** Resources of one answer. */
export const MOST_RESULTS = 200;

const attribute = (name: string, rest: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...rest,
});
const valued = (name: string) =>
  attribute(name, {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  });

export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the docked system was given.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export function resourceTypes(base: string): object[] {
  const one = (id: string, schema: string, extensions: string[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id, name: id, endpoint: `/${id}s`, schema },
    schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  return [one('User', USER, [ENTERPRISE]), one('Group', GROUP, [])];
}

export function schemas(base: string): object[] {
  const one = (id: string, name: string, attributes: object[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...{ id, name, attributes },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    one(USER, 'User', [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      attribute('name', {
        type: 'complex',
        subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
      }),
      ...['title', 'userType', 'preferredLanguage'].map((name) => attribute(name)),
      valued('emails'),
      valued('phoneNumbers'),
      attribute('active', { type: 'boolean' }),
    ]),
    one(GROUP, 'Group', [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('members', {
        ...{ type: 'complex', multiValued: true },
        subAttributes: [attribute('value', { mutability: 'immutable' }), attribute('display')],
      }),
    ]),
    one(
      ENTERPRISE,
      'EnterpriseUser',
      ['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map((name) => attribute(name)),
    ),
  ];
}
