import { centralYear } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Log } from '../platform/log/log.ts';
import { AnalysisResults } from './analysis-results.service.ts';
import { ProviderCircuit } from './provider-circuit.service.ts';
import type { Home } from './rent-analysis.ts';
import { RentcastGateway } from './rentcast.gateway.ts';
import type { RentcastOutcome } from './rentcast.gateway.ts';

/** The rent provider behind its circuit breaker. */
@Injectable()
export class RentProvider {
  constructor(
    private readonly gateway: RentcastGateway,
    private readonly circuit: ProviderCircuit,
    private readonly results: AnalysisResults,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  get isConfigured(): boolean {
    return this.gateway.isConfigured;
  }

  /** @returns `unavailable` without a call while the circuit is open; never throws for what the provider does */
  async estimate(home: Home, signal: AbortSignal): Promise<RentcastOutcome> {
    if (!(await this.circuit.admits())) return { kind: 'unavailable', reason: 'the circuit is open' };
    const outcome = await this.gateway.estimate(home, centralYear(this.clock.now()), signal);
    // A worker that stops aborts its calls; that says nothing about the provider.
    if (signal.aborted) return outcome;
    if (outcome.kind === 'estimate' || outcome.kind === 'no-data') await this.recordSuccess();
    else await this.recordFailure(outcome);
    return outcome;
  }

  private async recordSuccess(): Promise<void> {
    const openedAt = await this.circuit.recordSuccess();
    if (!openedAt) return;
    const waiting = await this.results.bringForward();
    this.log.info('the rent provider answers again', { openedAt, waiting });
  }

  private async recordFailure({ kind, reason }: { kind: 'unavailable' | 'refused'; reason: string }): Promise<void> {
    const isRefusal = kind === 'refused';
    const isOpened = await this.circuit.recordFailure(reason, { isRefusal });
    if (isRefusal) this.log.error('the rent provider refuses us', new Error(reason), { isOpened });
    else if (isOpened) this.log.error('the rent provider is unavailable', new Error(reason), { isOpened });
    else this.log.warn('the rent provider did not answer', { reason });
  }
}
