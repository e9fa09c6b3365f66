import { dynamicparam } from '@tessera/contract';
import type { DynamicParam, DynamicParamGroup } from '@tessera/contract';
import { useEndpoint, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** Groups with their parameters, those that match the keyword. */
export function useParamTree(keyword: string): Loaded<DynamicParamGroup[]> {
  return useEndpoint(dynamicparam.tree, { body: { keyword } });
}

/** A parameter, and for who may change it the names of what uses it. */
export function useParam(
  dynamicParamId: string,
  mayEdit: boolean,
): Loaded<{ param: DynamicParam; users: readonly string[] }> {
  return useLoad(
    ['param', dynamicParamId, mayEdit],
    async (call) => {
      const input = { body: { dynamicParamId } };
      const [param, users] = await Promise.all([
        call(dynamicparam.detail, input),
        mayEdit ? call(dynamicparam.users, input) : [],
      ]);
      return { param, users };
    },
    { fresh: true },
  );
}
