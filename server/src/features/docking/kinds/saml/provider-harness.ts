import { createSign, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';

import { SignedXml } from 'xml-crypto';

import { makeCertificate, type Certificate } from '../../../../engine/testing/certificate.ts';
import { encryptAssertion, type TestEncryption } from './encrypt-harness.ts';

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** How a provider of tests answers; each part can be wrong. */
export interface SamlManners {
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number;
  readonly nameId?: string;
  readonly nameIdFormat?: string;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly inResponseTo?: string;
  readonly issuer?: string;
  /** Seconds for which an assertion holds. */
  readonly life?: number;
  readonly assertionId?: string;
  readonly signing?: 'assertion' | 'response' | 'otherKey' | 'none';
  readonly algorithms?: { readonly signature?: string; readonly digest?: string };
  readonly status?: string;
  /** How it says that somebody was proven; left out, by a password. */
  readonly context?: string;
  /** Certificate for which the signed assertion is encrypted. */
  readonly encryptFor?: string;
  readonly encryption?: TestEncryption;
  /** Changes the assertion before it is encrypted. */
  readonly seal?: (assertion: string) => string;
  /** Changes the XML after it was signed. */
  readonly change?: (xml: string) => string;
  /** Of its sign-in page. */
  readonly pageStatus?: number;
}
export interface TestSaml {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly logoutUrl: string;
  readonly certificate: string;
  /** That of the key with which `otherKey` signs. */
  readonly otherCertificate: string;
  manners: SamlManners;
  /** The query with which the browser came last. */
  asked: string;
  /** What a browser does there: the form with which it comes back. */
  visit(url: string): { action: string; form: Record<string, string> };
  sign(xml: string, element: string): string;
  /** A query with a signature, as the redirect binding wants it. */
  signQuery(query: URLSearchParams, hash?: 'sha1' | 'sha256'): string;
  stop(): Promise<void>;
}

/** A SAML provider that can be told to misbehave; null where there is no openssl. */
export async function startTestSaml(): Promise<TestSaml | null> {
  const [own, other] = [makeCertificate(), makeCertificate()];
  if (!own || !other) return null;
  const server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + (test.manners.ahead ?? 0) * 1_000).toUTCString());
    response.writeHead(test.manners.pageStatus ?? 200).end('a page');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestSaml = {
    entityId: `${base}/entity`,
    ssoUrl: `${base}/sso`,
    logoutUrl: `${base}/slo`,
    certificate: own.cert,
    otherCertificate: other.cert,
    manners: {},
    asked: '',
    sign: (xml, element) => signXml(xml, element, own, {}),
    signQuery(query, hash = 'sha256') {
      const algorithm = hash === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : RSA_SHA256;
      const signed = new URLSearchParams([...query, ['SigAlg', algorithm]]).toString();
      const signature = createSign(hash).update(signed).sign(own.key, 'base64');
      return `${signed}&${new URLSearchParams({ Signature: signature }).toString()}`;
    },
    visit(url) {
      const { searchParams, search } = new URL(url);
      test.asked = search.slice(1);
      const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const said = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request)?.[1] ?? '';
      const audience = /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1] ?? '';
      const action = said('AssertionConsumerServiceURL');
      const xml = answer(test, { id: said('ID'), action, audience }, own, other);
      const form = {
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: searchParams.get('RelayState') ?? '',
      };
      return { action, form };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await own.remove();
      await other.remove();
    },
  };
  return test;
}

function answer(
  { manners, entityId }: TestSaml,
  asked: { readonly id: string; readonly action: string; readonly audience: string },
  own: Certificate,
  other: Certificate,
): string {
  const now = Date.now() + (manners.ahead ?? 0) * 1_000;
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  const issuer = manners.issuer ?? entityId;
  const inResponseTo = manners.inResponseTo ?? asked.id;
  const life = manners.life ?? 300;
  const attributes = Object.entries(manners.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const assertion = [
    `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${manners.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(0)}">`,
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject>`,
    `<saml:NameID Format="${manners.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${manners.nameId ?? 'person-1'}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${manners.recipient ?? asked.action}" NotOnOrAfter="${at(life)}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${at(0)}" NotOnOrAfter="${at(life)}"><saml:AudienceRestriction>`,
    `<saml:Audience>${manners.audience ?? asked.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="there-1"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    `${manners.context ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
    '</saml:Assertion>',
  ].join('');
  const status = `urn:oasis:names:tc:SAML:2.0:status:${manners.status ?? 'Success'}`;
  const response = [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}"`,
    ` Destination="${manners.destination ?? asked.action}" InResponseTo="${inResponseTo}">`,
    `<saml:Issuer xmlns:saml="${ASSERTION}">${issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>`,
    `${manners.status ? '' : assertion}</samlp:Response>`,
  ].join('');
  const signing = manners.status ? 'none' : (manners.signing ?? 'assertion');
  const key = signing === 'otherKey' ? other : own;
  const signed =
    signing === 'none'
      ? response
      : signXml(response, signing === 'response' ? 'Response' : 'Assertion', key, manners.algorithms ?? {});
  const sealed = manners.encryptFor === undefined ? signed : encryptIn(signed, manners.encryptFor, manners);
  return manners.change ? manners.change(sealed) : sealed;
}

function signXml(
  xml: string,
  element: string,
  { key, cert }: Certificate,
  { signature = RSA_SHA256, digest = SHA256 }: { readonly signature?: string; readonly digest?: string },
): string {
  const signer = new SignedXml({ privateKey: key, publicCert: cert });
  signer.signatureAlgorithm = signature;
  signer.canonicalizationAlgorithm = C14N;
  const xpath = `//*[local-name(.)='${element}']`;
  signer.addReference({ xpath, transforms: [ENVELOPED, C14N], digestAlgorithm: digest });
  signer.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}

function encryptIn(xml: string, certificate: string, { seal, encryption }: SamlManners): string {
  const [assertion = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? [];
  return xml.replace(assertion, () => encryptAssertion(seal?.(assertion) ?? assertion, certificate, encryption));
}
