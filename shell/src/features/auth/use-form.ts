import { useRef, useState } from 'react';
import type { FormEvent, Ref } from 'react';

export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export interface FormOptions<Values extends Record<string, string>> {
  readonly initial: Values;
  /** What is wrong, in the user's language; empty when all is well. */
  readonly validate: (values: Values) => FieldErrors<Values>;
  readonly submit: (values: Values) => Promise<void>;
  /** Text of a failure of `submit`. */
  readonly describe: (error: unknown) => string;
}

export interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly disabled: boolean;
  onValueChange(value: string): void;
  onBlur(): void;
}

export interface Form<Values extends Record<string, string>> {
  readonly values: Values;
  readonly busy: boolean;
  /** Why the last submission failed. */
  readonly failure: string | null;
  /** What an input needs. */
  field(name: keyof Values & string): FieldProps;
  /** Validates and marks the field. @returns validity */
  check(name: keyof Values & string): boolean;
  onSubmit(event: FormEvent): void;
  setFailure(text: string | null): void;
}

/** Form state: fields are validated on blur and then on each change; submitting focuses the first invalid one. */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(options.initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const errors = options.validate(values);
  const judge = (names: readonly string[]) => setJudged((last) => new Set([...last, ...names]));

  const focusFirst = (names: readonly string[]) => {
    const first = names.find((name) => errors[name]);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first === undefined;
  };
  const submit = async () => {
    setFailure(null);
    judge(Object.keys(values));
    if (!focusFirst(Object.keys(values)) || busy) return;
    setBusy(true);
    try {
      await options.submit(values);
    } catch (error) {
      setFailure(options.describe(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    busy,
    failure,
    setFailure,
    field: (name) => ({
      value: values[name] ?? '',
      error: judged.has(name) ? errors[name] : undefined,
      disabled: busy,
      inputRef: (element: HTMLInputElement | null) => {
        if (element) inputs.current.set(name, element);
        else inputs.current.delete(name);
      },
      onValueChange: (value) => setValues((last) => ({ ...last, [name]: value })),
      // Leaving an untouched field says nothing about it yet.
      onBlur: () => values[name] !== '' && judge([name]),
    }),
    check: (name) => {
      judge([name]);
      return focusFirst([name]);
    },
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
