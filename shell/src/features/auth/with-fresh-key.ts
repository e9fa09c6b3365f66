import { ERRORS } from '@tessera/contract';
import { isRequestError } from '@tessera/request';

/** Runs a step that encrypts with the server's key, once more if the server has changed the key in between. */
export async function withFreshKey<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isRequestError(error) && error.code === ERRORS.rsaKeyUnknown.code) return step();
    throw error;
  }
}
