/** The types of what the machines hold: of their contexts, and of their events without the type. */
import type { ContextOf, EventOf, MachineId } from '../machines';

type Payload<Event> = Event extends unknown ? Omit<Event, 'type'> : never;
type Data = { [Id in MachineId]: ContextOf<Id> | Payload<EventOf<Id>> }[MachineId];

type AnyFunction = (...args: never) => unknown;
/** The items of a list; of another value, the value itself. */
type Item<Value> = Value extends readonly (infer Each)[] ? Item<Each> : Value;

type KeysOfFacts<Value> = unknown extends Value
  ? never
  : Value extends readonly (infer Each)[]
    ? KeysOfFacts<Each>
    : Value extends AnyFunction
      ? never
      : Value extends object
        ? { [Key in keyof Value & string]-?: KeyOfFact<Value, Key> }[keyof Value & string]
        : never;
type KeyOfFact<Value, Key extends keyof Value> =
  | ([Extract<Item<Value[Key]>, number | boolean>] extends [never] ? never : Key)
  | KeysOfFacts<Value[Key]>;

type Words<Value> = unknown extends Value
  ? never
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : Value extends readonly (infer Each)[]
      ? Words<Each>
      : Value extends AnyFunction
        ? never
        : Value extends object
          ? { [Key in keyof Value & string]-?: Words<Value[Key]> }[keyof Value & string]
          : never;

/** A key whose value is a number or a boolean, at any depth. */
export type MachineKey = KeysOfFacts<Data>;
/** A text that a type names, such as one of several reasons, at any depth. */
export type MachineWord = Words<Data>;
