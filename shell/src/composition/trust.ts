import { createIntegrityRegistry, type IntegrityRegistry } from './integrity-registry.ts';

/** A public key that may sign compositions, as baked into index.html. */
export interface CompositionKey {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, base64. */
  readonly spki: string;
  /** Development keys count on loopback host names only. */
  readonly loopbackOnly: boolean;
}

/** What the page trusts from its first moment on. */
export interface Trust {
  readonly integrity: IntegrityRegistry;
  readonly keys: readonly CompositionKey[];
  readonly nonce: string | undefined;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

let trust: Trust | undefined;

/** Reads hashes, keys and nonce from index.html and installs the integrity look-up; must run first in the entry. */
export function installTrust(page: Document): Trust {
  if (trust) return trust;
  const target = page.defaultView ?? globalThis;
  const integrity = createIntegrityRegistry(new URL(page.URL).origin);
  integrity.register('/', readBlock(page, 'tessera-integrity') as Record<string, string>);
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
  // The runtimes of several builds meet here, so these two are the only names that the page's code shares.
  fix(target, '__tesseraIntegrity', (url: string) => integrity.hashOf(url));
  fix(target, '__tesseraNonce', nonce);
  guardScriptAddresses(target, integrity);
  trust = { integrity, keys: readBlock(page, 'tessera-keys') as readonly CompositionKey[], nonce };
  return trust;
}

/** Result of {@link installTrust}. @throws Error before it ran */
export function pageTrust(): Trust {
  if (!trust) throw new Error('pageTrust: installTrust() has not run');
  return trust;
}

function readBlock(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`index.html lacks the data block ${id}`);
  return JSON.parse(text);
}

function fix(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false, enumerable: false });
}

/** Trusted types: no script from an address that has no known hash. */
function guardScriptAddresses(target: object, integrity: IntegrityRegistry): void {
  const { trustedTypes } = target as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!integrity.isKnown(url)) throw new TypeError(`not a script of this page: ${url}`);
      return url;
    },
  });
}
