import { DEFAULT_LOCALE, toLocale } from '@tessera/contract';
import type { Locale } from '@tessera/contract';

/** Texts of one package in one locale: message id to ICU text. */
export type Messages = Readonly<Record<string, string>>;

/** Where a package keeps its texts. Chinese is the default message in the code, so nothing is loaded for it. */
export interface Catalogue {
  /** Package name; ids of its messages start with it and a dot. */
  readonly name: string;
  readonly load: (locale: Locale) => Promise<Messages | { readonly default: Messages }>;
}

/**
 * Declares a package's texts. @param load usually ``(locale) => import(`../locales/${locale}.json`)``, a chunk per
 * locale
 */
export function defineCatalogue(name: string, load: Catalogue['load']): Catalogue {
  return { name, load };
}

export interface LoadOptions {
  /** Called for each catalogue that has no file for the locale, or whose file could not be fetched. */
  readonly onMissing?: (catalogue: string, error: unknown) => void;
}

/** Texts of several packages in one locale. Missing ones fall back to the Chinese default messages. */
export async function loadMessages(
  locale: string,
  catalogues: readonly Catalogue[],
  { onMissing }: LoadOptions = {},
): Promise<{ readonly locale: Locale; readonly messages: Messages }> {
  const known = toLocale(locale);
  if (known === DEFAULT_LOCALE) return { locale: known, messages: {} };
  const parts = await Promise.all(
    catalogues.map(async ({ name, load }) => {
      try {
        return unwrap(await load(known));
      } catch (error) {
        onMissing?.(name, error);
        return {};
      }
    }),
  );
  return { locale: known, messages: Object.assign({}, ...parts) as Messages };
}

function unwrap(module: Messages | { readonly default: Messages }): Messages {
  return typeof module.default === 'object' ? module.default : (module as Messages);
}
