import type { Readable } from 'node:stream';

/** A file that a handler answers in place of JSON. It is never shown by the browser, only saved. */
export class FileAnswer {
  /** A stream where the file is written while it is sent: what fails then ends the connection. */
  readonly bytes: Buffer | Readable;
  readonly #fileName: string;
  readonly #mediaType: string;
  /** @param fileName may hold any characters; it names no path */
  constructor(bytes: Buffer | Readable, fileName: string, mediaType: string) {
    this.bytes = bytes;
    this.#fileName = fileName;
    this.#mediaType = mediaType;
  }

  headers(): Record<string, string> {
    const plain = this.#fileName.replaceAll(/[^\w.-]+/g, '_');
    const whole = encodeURIComponent(this.#fileName).replaceAll(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    return {
      'content-type': this.#mediaType,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    };
  }
}
