import type { HeldResource } from '@tessera/contract';
import { PlainDialog } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useWhySentence } from './why-sentence.ts';

/** Why being in a group lets one do something with an object, or not. */
export function GroupReasonsDialog(props: {
  readonly held: HeldResource;
  /** The group as a sentence names it. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { held, name, onClose } = props;
  const intl = useIntl();
  const sentence = useWhySentence();
  return (
    <PlainDialog
      title={intl.formatMessage(
        { id: 'admin.why.title', defaultMessage: '为什么？“{name}”的权限说明' },
        { name: held.name },
      )}
      width={640}
      onClose={onClose}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {held.reasons.map((reason) => (
          <li key={reason.action}>{sentence({ who: name, resource: held, from: held.from }, reason)}</li>
        ))}
      </ul>
    </PlainDialog>
  );
}
