import { Global, Module } from '@nestjs/common';
import { OutgoingHold } from './outgoing-hold.ts';

@Global()
@Module({ providers: [OutgoingHold], exports: [OutgoingHold] })
export class OutgoingModule {}
