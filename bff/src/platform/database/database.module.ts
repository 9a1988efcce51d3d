import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/env.ts';
import { Database } from './database.ts';
import { getDataSourceOptions } from './data-source.ts';
import { SchemaVersion } from './schema-version.ts';
import { Snapshots } from './snapshots.ts';

/**
 * Provides the connection pool. At startup, the process waits until the database is available. After startup, the pool
 * replaces lost connections.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(name: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Config],
          useFactory: (config: Config) => ({
            ...getDataSourceOptions(config, name),
            autoLoadEntities: true,
            retryAttempts: 1_000_000,
            retryDelay: 1_000,
          }),
        }),
      ],
      providers: [Database, SchemaVersion, Snapshots],
      exports: [Database, SchemaVersion, Snapshots],
    };
  }
}
