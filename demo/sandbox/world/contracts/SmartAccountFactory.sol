// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {SmartAccount} from "./SmartAccount.sol";

/// Makes each owner's account, always at the same address, and only when it is used for the first time.
contract SmartAccountFactory {
    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }

    function deploy(address owner) public returns (SmartAccount) {
        address account = addressOf(owner);
        return account.code.length > 0 ? SmartAccount(payable(account)) : new SmartAccount{salt: 0}(owner);
    }

    /// What the owner has signed, with the account made first if need be.
    function execute(address owner, SmartAccount.Call[] calldata calls, bytes calldata signature) external {
        deploy(owner).executeBatch(calls, signature);
    }
}
