import { warningChoices, warnings } from '@tessera/contract';
import { useLoad, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useState } from 'react';

import { RuleEditor } from './rule-editor.tsx';

/** /warning/edit (RT-079): a rule that `ruleId` names, or a new one. */
export function WarningEditPage() {
  const page = usePageStyles();
  const [params] = useSearchParams();
  const ruleId = params.get('ruleId');
  const [round, setRound] = useState(0);
  const loaded = useLoad(
    ['warning editor', ruleId, round],
    async (call) => {
      const [rule, choices, directories] = await Promise.all([
        ruleId === null ? null : call(warnings.get, { body: { ruleId } }),
        call(warningChoices.choices, { body: {} }),
        call(warnings.directories, { body: {} }),
      ]);
      return { rule, choices, directories, round };
    },
    { fresh: true },
  );
  return (
    <div className={page.page}>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={480} />}>
        {({ rule, choices, directories, round: shown }) => (
          <RuleEditor
            key={`${rule?.ruleId ?? ''} ${shown}`}
            stored={rule}
            choices={choices}
            directories={directories}
            onReload={() => setRound((last) => last + 1)}
          />
        )}
      </WhenLoaded>
    </div>
  );
}
