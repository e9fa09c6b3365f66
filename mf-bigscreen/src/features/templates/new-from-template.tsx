import { PAGE_PATHS } from '@tessera/contract';
import { type DialogComponentProps, useHasPage, useNavigation } from '@tessera/remote-kit';
import { useState } from 'react';

import { ChooseTemplate } from './choose-template.tsx';
import { MadeScreen, type Made } from './made-screen.tsx';
import { MapTemplate } from './map-template.tsx';

/**
 * Dialog `mf-bigscreen/new-from-template`; props `{parentCode, templateId}`, without the latter a template is chosen first;
 * opens the editor, or gives the code of the new screen where there is none.
 */
export function NewFromTemplate({ props, close }: DialogComponentProps) {
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const [templateId, setTemplateId] = useState(typeof props['templateId'] === 'string' ? props['templateId'] : null);
  const [made, setMade] = useState<Made | null>(null);
  const parentCode = typeof props['parentCode'] === 'string' ? props['parentCode'] : null;
  const open = (menuCode: string) => {
    // The room opens what it is given, which would leave the editor again.
    const edits = hasPage(PAGE_PATHS.editScreen);
    close(edits ? undefined : menuCode);
    if (edits) navigation.navigate(`${PAGE_PATHS.editScreen}?${new URLSearchParams({ menuCode })}`);
  };
  if (made) return <MadeScreen made={made} onOpen={() => open(made.menuCode)} onClose={() => close(made.menuCode)} />;
  if (templateId === null)
    return (
      <ChooseTemplate
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
      parentCode={parentCode}
      onBack={typeof props['templateId'] === 'string' ? null : () => setTemplateId(null)}
      onMade={(next) => (next.losses.length + next.fixedValues.length === 0 ? open(next.menuCode) : setMade(next))}
      onClose={() => close(undefined)}
    />
  );
}
