import type { TemplateKind } from '@tessera/contract';
import { type DialogComponentProps, useHasPage, useNavigation } from '@tessera/remote-kit';
import { useState } from 'react';

import { ChooseTemplate } from './choose-template.tsx';
import { MadeDocument, type Made } from './made-document.tsx';
import { MapTemplate } from './map-template.tsx';
import { editAddress, TEMPLATE_ROOMS } from './template-rooms.ts';

export interface NewFromTemplateProps extends DialogComponentProps {
  /** Of the templates that are offered. */
  readonly kind: TemplateKind;
}

/**
 * Dialog `new-from-template` of a remote; props `{parentCode, templateId}`, without the latter a template is chosen first;
 * opens the editor, or gives the code of the new document where there is none.
 */
export function NewFromTemplate({ kind: offered, props, close }: NewFromTemplateProps) {
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const given = typeof props['templateId'] === 'string' ? props['templateId'] : null;
  const [templateId, setTemplateId] = useState(given);
  const [made, setMade] = useState<{ readonly reply: Made; readonly kind: TemplateKind } | null>(null);
  const parentCode = typeof props['parentCode'] === 'string' ? props['parentCode'] : null;
  const open = (menuCode: string, kind: TemplateKind) => {
    // The room opens what it is given, which would leave the editor again.
    const edits = hasPage(TEMPLATE_ROOMS[kind].path);
    close(edits ? undefined : menuCode);
    if (edits) navigation.navigate(editAddress(kind, menuCode));
  };
  if (made) {
    const { reply, kind } = made;
    const { menuCode } = reply;
    return (
      <MadeDocument made={reply} kind={kind} onOpen={() => open(menuCode, kind)} onClose={() => close(menuCode)} />
    );
  }
  if (templateId === null)
    return (
      <ChooseTemplate
        kind={offered}
        onChosen={setTemplateId}
        onClose={() => close(undefined)}
        onGo={(path) => {
          close(undefined);
          navigation.navigate(path);
        }}
      />
    );
  return (
    <MapTemplate
      templateId={templateId}
      kind={offered}
      parentCode={parentCode}
      onBack={given === null ? () => setTemplateId(null) : null}
      onMade={(reply, kind) => {
        const told = reply.losses.length + reply.fixedValues.length;
        if (told === 0) open(reply.menuCode, kind);
        else setMade({ reply, kind });
      }}
      onClose={() => close(undefined)}
    />
  );
}
