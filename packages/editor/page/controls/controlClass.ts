import type { List, Map } from 'immutable';
import type { Component, MouseEvent, ReactElement } from 'react';
import type { ShownEntries } from './entryKeys';

/** What Decap passes to the control of a field. */
export type ControlProps = {
  value: unknown;
  field: Map<string, unknown>;
  forID: string;
  /** The ids of the fields and list entries around the field. */
  parentIds?: readonly (string | undefined)[];
  classNameWrapper: string;
  onChange: (value: unknown) => void;
  onValidateObject?: (id: string, errors: readonly FieldError[]) => void;
  getEntry: () => Map<string, unknown>;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
};

/** An error that Decap shows at a field. */
export type FieldError = {
  type: 'CUSTOM';
  parentIds: readonly (string | undefined)[];
  message: string;
};

/** A control of Decap. */
export type Control = Component<ControlProps> & {
  validate?: () => void;
  /** Opens what is around a field inside, and puts the focus into it. */
  focus?: (path: string) => void;
};

export type ControlClass = new (props: ControlProps) => Control;

/** The state of Decap's list, and what `withEntryButtons` adds: the entries that it knows. */
export type ListState = {
  keys: string[];
  itemsCollapsed: boolean[];
  listCollapsed: boolean;
  shown?: ShownEntries;
};

/** The parts of Decap's list that the editor extends. */
export type ListControl = Component<
  ControlProps & { value: List<unknown> | undefined },
  ListState
> & {
  renderItem: (item: unknown, index: number) => ReactElement;
  objectLabel: (item: unknown) => string;
  mixedDefault: (typeKey: string, type: string) => object;
  childRefs: Record<string, Control | undefined>;
  validateSize: () => readonly unknown[];
  handleRemove: (index: number, event: MouseEvent) => void;
  handleItemCollapseToggle: (index: number, event: MouseEvent) => void;
  onSortEnd: (move: { oldIndex: number; newIndex: number }) => void;
};

export type ListControlClass = new (props: ListControl['props']) => ListControl;
