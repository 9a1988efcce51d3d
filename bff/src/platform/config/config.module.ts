import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from './env.ts';

/** Provides the frozen `Config` object to all modules. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Config, useValue: config }], exports: [Config] };
  }
}
