import { randomBytes } from 'node:crypto';

import { ENDPOINTS, listEndpoints } from '@tessera/contract';

import { FileAnswer } from '../../platform/http/file-answer.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** The contract described in OpenAPI, and a page that shows it at `/api/docs`; owners alone get the description. */
export const apiDocsSlice = defineSlice({
  name: 'apiDocs',
  create() {
    let bytes: Buffer | undefined;
    return {
      handlers: {
        platform: {
          async openApi() {
            bytes ??= Buffer.from(JSON.stringify(openApiDocument(listEndpoints())));
            return new FileAnswer(bytes, 'openapi.json', 'application/json; charset=utf-8');
          },
        },
      },
      // A page that somebody opens sends no token, so it is no endpoint of the table; it tells nothing by itself.
      routes(http) {
        http.get('/api/docs', async (_request, reply) => {
          const nonce = randomBytes(16).toString('base64url');
          return reply
            .headers({ 'content-security-policy': docsPolicy(nonce), 'cache-control': 'no-store' })
            .type('text/html; charset=utf-8')
            .send(docsPage(nonce, ENDPOINTS.platform.openApi.path));
        });
      },
    };
  },
});
