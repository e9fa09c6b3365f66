import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for some time. @param rest milliseconds */
export function useRested<T>(value: T, rest: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
