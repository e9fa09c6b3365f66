import { boardDocumentSchema, menu, type BoardDocument } from '@tessera/contract';
import { pageStorage } from '@tessera/remote-kit/storage';
import type { Client } from '@tessera/request';

import {
  DocumentEditor,
  type DocumentKind,
  type KeptEditing,
  type StoredDocument,
} from '../editing/document-editor.ts';

/** Charts that one call copies. */
const COPY_BATCH = 50;
const clipboard = pageStorage(() => localStorage);

export interface MenuDocumentEditorOptions<Document extends BoardDocument> {
  readonly menuCode: string;
  readonly stored: StoredDocument<Document>;
  readonly kind: DocumentKind<Document>;
  /** How many components it may have, charts in the pool included. */
  readonly limit: number;
  /** Names this window in the lock. */
  readonly lockKey: string;
  readonly client: Client;
  readonly kept?: KeptEditing<Document> | undefined;
  /** @returns what the server has */
  load(): Promise<StoredDocument<Document>>;
}

/** A document of the directory while it is edited: saved, copied and pasted by the calls that all of them share. */
export class MenuDocumentEditor<Document extends BoardDocument> extends DocumentEditor<Document> {
  readonly menuCode: string;
  readonly lockKey: string;
  protected readonly client: Client;

  constructor({ menuCode, lockKey, ...options }: MenuDocumentEditorOptions<Document>) {
    const { client } = options;
    super({
      ...options,
      code: menuCode,
      clipboard,
      save: (version, document, { apart, signal }) =>
        client.call(
          menu.saveConfiguration,
          { params: { id: menuCode }, body: { version, lockKey, document, apart }, signal },
          { quiet: true },
        ),
      write: (one) => JSON.stringify(boardDocumentSchema.parse(one)),
      copyCharts: (fromCode, reportCodes) => copyCharts(client, menuCode, fromCode, reportCodes),
    });
    this.menuCode = menuCode;
    this.lockKey = lockKey;
    this.client = client;
  }

  /** Copies charts into this document, where they are not placed yet. @returns the new codes, in the same order */
  protected async copiesOf(fromCode: string, reportCodes: readonly string[]): Promise<string[]> {
    return [...(await copyCharts(this.client, this.menuCode, fromCode, reportCodes)).values()];
  }
}

/** @returns the new code by the old one */
async function copyCharts(
  client: Client,
  menuCode: string,
  fromCode: string,
  reportCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (let at = 0; at < reportCodes.length; at += COPY_BATCH) {
    const part = reportCodes.slice(at, at + COPY_BATCH);
    const copies = await client.call(menu.copyCharts, { body: { menuCode, fromCode, reportCodes: part } });
    part.forEach((code, index) => made.set(code, copies.reportCodes[index] ?? ''));
  }
  return made;
}
