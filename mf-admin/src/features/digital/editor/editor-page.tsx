import { digital } from '@tessera/contract';
import { useLoad, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useState } from 'react';

import { NEW_MESSAGE } from '../digital-paths.ts';
import { MessageEditor } from './message-editor.tsx';

/** The editor of a stored message, or of a new one. */
export function EditorPage({ id }: { readonly id: string }) {
  const page = usePageStyles();
  const [round, setRound] = useState(0);
  const loaded = useLoad(
    ['digital editor', id, round],
    async (call) => ({
      stored: id === NEW_MESSAGE ? null : await call(digital.get, { body: { messageId: id } }),
      round,
    }),
    { fresh: true },
  );
  return (
    <div className={page.page}>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={480} />}>
        {({ stored, round: shown }) => (
          <MessageEditor key={shown} stored={stored} onReload={() => setRound((last) => last + 1)} />
        )}
      </WhenLoaded>
    </div>
  );
}
