import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/env.ts';
import { Log } from './log.ts';

@Global()
@Module({})
export class LogModule {
  static forRoot(name: string): DynamicModule {
    return {
      module: LogModule,
      providers: [{ provide: Log, inject: [Config], useFactory: (config: Config) => Log.for(config, name) }],
      exports: [Log],
    };
  }
}
