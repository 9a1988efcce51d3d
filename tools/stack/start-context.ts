import type { Cleanup } from './cleanup.ts';
import type { PortChoice, PortName, PortReservations } from './ports.ts';
import type { StackSettings } from './settings.ts';
import type { StateRecorder } from './state-recorder.ts';

/** What the steps of a start share. */
export interface StartContext {
  settings: StackSettings;
  cleanup: Cleanup;
  logs: string;
  reservedPorts: PortReservations;
  ports: Record<PortName, PortChoice>;
  recorder: StateRecorder;
  /** True if this run generated the admin password. */
  isPasswordNew: boolean;
}
