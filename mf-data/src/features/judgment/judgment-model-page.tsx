import { judgment, NEW_JUDGMENT } from '@tessera/contract';
import { useEndpoint, usePermitted, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton } from '@tessera/ui/core';
import { useState } from 'react';

import { ModelEditor } from './model-editor.tsx';
import { ModelReader } from './model-reader.tsx';

const NEW = { modelName: '', definition: NEW_JUDGMENT };
const nothing = () => undefined;

/** /judgment/modelDetail: the decision model that `modelId` names, or a new one (RT-061). */
export function JudgmentModelPage() {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const modelCode = params.get('modelId');
  return modelCode === null ? (
    <ModelEditor key="new" model={null} opened={NEW} reload={nothing} onDiscard={nothing} />
  ) : (
    <StoredModel key={`${modelCode} ${round}`} modelCode={modelCode} onDiscard={() => setRound(round + 1)} />
  );
}

function StoredModel({ modelCode, onDiscard }: { readonly modelCode: string; onDiscard(): void }) {
  const mayEdit = usePermitted('data_model_edit');
  const loaded = useEndpoint(judgment.detail, { body: { modelCode } }, { fresh: true });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
      {(model) =>
        mayEdit ? (
          <ModelEditor model={model} opened={model} reload={loaded.reload} onDiscard={onDiscard} />
        ) : (
          <ModelReader model={model} />
        )
      }
    </WhenLoaded>
  );
}
