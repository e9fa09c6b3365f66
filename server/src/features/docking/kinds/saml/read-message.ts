import { SaxesParser, type SaxesTagNS } from 'saxes';

import { StepFailure } from '../../step-failure.ts';

const LARGEST = 300_000;
const DEEPEST = 40;
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
/** What may sign, digest and transform; everything with SHA-1, a shared secret or a program in it is left out. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: [`${SIGNATURE}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
};

interface SamlMessage {
  readonly xml: string;
  /** Local name of the root, an element of the protocol. */
  readonly root: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Signatures right below the root. */
  readonly signed: boolean;
  /** Whether its assertion is encrypted. */
  readonly encrypted: boolean;
}

/** XML of a message in base64. @throws StepFailure */
export function decodeMessage(message: string): string {
  if (message.length > LARGEST || !/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(message))
    throw new StepFailure('docking.saml.fault.xml');
  return Buffer.from(message, 'base64').toString('utf8');
}

/**
 * Looks at a message before anything of it is believed: one assertion at most and at its place, ids once, signatures where they belong
 * and by algorithms that hold, nothing that XML parsers read differently.
 * @param mayEncrypt whether an encrypted assertion may stand at the place of the open one
 * @throws StepFailure
 */
export function readMessage(xml: string, { mayEncrypt = false } = {}): SamlMessage {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: SaxesTagNS[] = [];
  const ids = new Set<string>();
  const found: { root?: SaxesTagNS; assertions: number; signed: boolean; encrypted: boolean } = {
    ...{ assertions: 0, signed: false, encrypted: false },
  };
  const refuse = (): never => {
    throw new StepFailure('docking.saml.fault.xml');
  };
  for (const event of ['doctype', 'comment', 'processinginstruction', 'cdata'] as const) parser.on(event, refuse);
  parser.on('error', (error) => {
    throw new StepFailure('docking.saml.fault.xml', {}, { cause: error });
  });
  parser.on('opentag', (tag) => {
    const { local, uri } = tag;
    if (path.length === 0) {
      if (uri !== PROTOCOL) refuse();
      found.root = tag;
    }
    if (path.length >= DEEPEST) refuse();
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.local.toLowerCase() !== 'id') continue;
      // Readers that take another of two elements of one id see another assertion than the signed one.
      if (ids.has(attribute.value)) throw new StepFailure('docking.saml.fault.wrapped');
      ids.add(attribute.value);
    }
    if (local === 'EncryptedID' || local === 'EncryptedAttribute' || (local === 'EncryptedAssertion' && !mayEncrypt))
      throw new StepFailure('docking.saml.fault.encrypted');
    if (local === 'Assertion' || local === 'EncryptedAssertion') {
      found.assertions += 1;
      if (local === 'EncryptedAssertion') found.encrypted = true;
      if (uri !== ASSERTION || path.length !== 1 || found.assertions > 1)
        throw new StepFailure('docking.saml.fault.wrapped');
    }
    if (local === 'Signature' && uri === SIGNATURE) {
      const above = path.at(-1);
      const isAtPlace = path.length === 1 || (path.length === 2 && above?.local === 'Assertion');
      if (!isAtPlace) throw new StepFailure('docking.saml.fault.wrapped');
      if (path.length === 1) found.signed = true;
    }
    // What is encrypted names algorithms of its own, which are looked at where it is opened.
    const isSealed = path.some((one) => one.local === 'EncryptedAssertion');
    const allowed = uri === SIGNATURE && !isSealed ? ALGORITHMS[local] : undefined;
    if (allowed) {
      const algorithm = tag.attributes['Algorithm']?.value ?? '';
      if (!allowed.includes(algorithm))
        throw new StepFailure('docking.saml.fault.algorithm', { algorithm: wordOf(algorithm) });
    }
    path.push(tag);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  const { root, signed, encrypted } = found;
  if (!root) return refuse();
  const attributes = Object.fromEntries(Object.values(root.attributes).map(({ name, value }) => [name, value]));
  return { xml, root: root.local, attributes, signed, encrypted };
}

/** The end of an identifier, as far as it is a word. */
export const wordOf = (identifier: string): string => /[\w.-]{1,60}$/.exec(identifier)?.[0] ?? '?';
