import { useSearchParams } from '@tessera/remote-kit/router';

import { EditorPage } from '../editor/editor-page.tsx';
import { MessageList } from './message-list.tsx';

/** /digitalConfig (RT-092): digital messages of the corporation, or the editor of the one that `id` names. */
export function DigitalConfigPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <MessageList /> : <EditorPage key={id} id={id} />;
}
