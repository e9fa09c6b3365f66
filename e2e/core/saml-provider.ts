import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

import { SignedXml } from 'xml-crypto';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export interface SamlPerson {
  readonly nameId: string;
  readonly account: string;
  readonly name: string;
}
/** A provider of another site, with a page on which one person signs in and a page that says who signed out. */
export interface SamlProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly logoutUrl: string;
  /** PEM. */
  readonly certificate: string;
  close(): Promise<void>;
}

/** Whether a certificate can be made here. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** SAML 2.0 on this machine: requests come by redirect, the answer is a form that the browser posts. */
export async function serveSamlProvider(person: SamlPerson): Promise<SamlProvider> {
  const { key, certificate } = await makeKey();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base());
    const message = inflated(url.searchParams.get('SAMLRequest'));
    const said = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(message)?.[1] ?? '';
    if (url.pathname === '/slo')
      return page(response, `<h1>${/<saml:NameID[^>]*>([^<]*)</.exec(message)?.[1] ?? ''} signed out</h1>`);
    const audience = /<saml:Issuer[^>]*>([^<]*)</.exec(message)?.[1] ?? '';
    const target = said('AssertionConsumerServiceURL');
    if (target === '') return page(response, '<h1>Provider</h1>');
    const asked = { id: said('ID'), target, audience, issuer: `${base()}/entity` };
    const answer = signed(responseXml(person, asked), key, certificate);
    const fields = {
      SAMLResponse: Buffer.from(answer).toString('base64'),
      RelayState: url.searchParams.get('RelayState'),
    };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return page(response, `<form method="post" action="${target}">${inputs.join('')}<button>Sign in</button></form>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another site than the product's, so that cookies are those of a stranger.
  const base = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ...{ entityId: `${base()}/entity`, ssoUrl: `${base()}/sso`, logoutUrl: `${base()}/slo`, certificate },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><main>${body}</main>`);
}

const inflated = (message: string | null): string =>
  message === null ? '' : inflateRawSync(Buffer.from(message, 'base64')).toString();

async function makeKey(): Promise<{ key: string; certificate: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-e2e-saml-'));
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=provider'],
    ...['-keyout', keyFile, '-out', certificateFile],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`);
  const [key, certificate] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certificateFile, 'utf8')]);
  await rm(folder, { recursive: true });
  return { key, certificate };
}

interface Asked {
  readonly id: string;
  readonly target: string;
  readonly audience: string;
  readonly issuer: string;
}

function responseXml({ nameId, account, name }: SamlPerson, { id, target, audience, issuer }: Asked): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const attribute = (called: string, value: string) =>
    `<saml:Attribute Name="${called}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  return [
    `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" InResponseTo="${id}">`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion xmlns:saml="${ASSERTION}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}">`,
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject>`,
    `<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData',
    ` InResponseTo="${id}" Recipient="${target}" NotOnOrAfter="${at(300)}"/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotOnOrAfter="${at(300)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience>`,
    `</saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="s1"/>`,
    `<saml:AttributeStatement>${attribute('uid', account)}${attribute('displayName', name)}</saml:AttributeStatement>`,
    '</saml:Assertion></samlp:Response>',
  ].join('');
}

function signed(xml: string, privateKey: string, publicCert: string): string {
  const signer = new SignedXml({ privateKey, publicCert });
  signer.signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
  signer.canonicalizationAlgorithm = C14N;
  const xpath = "//*[local-name(.)='Assertion']";
  signer.addReference({
    xpath,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signer.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}
